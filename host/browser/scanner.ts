// Reads game codes off pictures with the browser's Barcode Detection API, which many browsers lack.
import { CodeError, readCode } from "../code/game-code.ts";

/** The part of the API that is used here; TypeScript's libraries do not declare it. */
interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}

/** The API's class. */
export interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What a picture holds: the text of a game code, or one sentence why there is none. */
export type Scanned = { readonly text: string } | { readonly fault: string };

/** Looks for a game code in a picture. */
export type Scanner = (picture: File) => Promise<Scanned>;

/** What a browser without the API answers to a picture. */
export const NO_SCANNER = "This browser cannot read QR codes in pictures. Copy the letters below the QR code instead.";

const QR_CODE = "qr_code";

/** Returns what reads pictures; undefined: this browser reads no QR codes. */
export async function openScanner(Class: DetectorClass | undefined): Promise<Scanner | undefined> {
  if (!Class) return undefined;
  try {
    // Browsers have the class also on systems where nothing is behind it.
    if (!(await Class.getSupportedFormats()).includes(QR_CODE)) return undefined;
    const detector = new Class({ formats: [QR_CODE] });
    return (picture) => scan(detector, picture);
  } catch {
    return undefined;
  }
}

async function scan(detector: Detector, picture: File): Promise<Scanned> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(picture);
  } catch {
    return { fault: `${picture.name} is no picture that this browser can open.` };
  }
  try {
    const texts = (await detector.detect(bitmap)).map(({ rawValue }) => rawValue);
    const text = texts.find(isCode) ?? texts[0];
    return text === undefined
      ? {
          fault: "There is no QR code in this picture, or it is too small, blurred or not whole. Try a closer picture.",
        }
      : { text };
  } catch {
    return { fault: "The browser could not look through this picture. Try another one." };
  } finally {
    bitmap.close();
  }
}

function isCode(text: string): boolean {
  try {
    readCode(text);
    return true;
  } catch (error) {
    if (error instanceof CodeError) return false;
    throw error;
  }
}
