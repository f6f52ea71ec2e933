// Plays tones with WebAudio, softly, like the handheld's small speaker. Silent until the first gesture, as browsers
// demand.
import type { Tone } from "../player/index.ts";

/** Loudest amplitude: a square wave at full scale would hurt. */
const FULL_GAIN = 0.22;
/** Highest frequency that passes at full strength; takes the harshness from the square wave. */
const SOFTEN_HZ = 3200;
/** Ramps at the edges of a tone, so that it does not click. */
const RAMP_S = 0.004;

/** The page's speaker. */
export class Speaker {
  #context: AudioContext | undefined;
  #master: GainNode | undefined;
  #playing: { oscillator: OscillatorNode; gain: GainNode } | undefined;
  #volume = 0.6;
  #muted = false;

  /** Sets how loud it is, 0 to 1, and whether it is silent altogether. */
  set(volume: number, muted: boolean): void {
    this.#volume = volume;
    this.#muted = muted;
    this.#applyVolume();
  }

  /** Starts the audio; to be called within a gesture. Does nothing where there is no audio. */
  unlock(): void {
    try {
      this.#context ??= this.#build();
      // "suspended", or "interrupted" by a call or a locked phone.
      if (this.#context.state !== "running") void this.#context.resume().catch(() => undefined);
    } catch {
      this.#context = undefined;
    }
  }

  /** Falls silent while the page is hidden, and wakes again. */
  sleep(asleep: boolean): void {
    if (!this.#context) return;
    void (asleep ? this.#context.suspend() : this.#context.resume()).catch(() => undefined);
  }

  /** Plays tones one after another in place of what sounds; none: silence. */
  play(tones: readonly Tone[]): void {
    const context = this.#context;
    // A context that is still waking plays as soon as it is awake: the tone of the very first key is heard.
    if (!context || !this.#master) return;
    this.#stop(context);
    if (tones.length === 0) return;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = "square";
    gain.gain.value = 0;
    oscillator.connect(gain).connect(this.#master);
    let at = context.currentTime;
    oscillator.start(at);
    for (const { frequencyHz, durationMs, volume } of tones) {
      const end = at + durationMs / 1000;
      const level = frequencyHz === 0 ? 0 : volume;
      if (frequencyHz > 0) oscillator.frequency.setValueAtTime(frequencyHz, at);
      gain.gain.setTargetAtTime(level, at, RAMP_S);
      gain.gain.setTargetAtTime(0, Math.max(at, end - 3 * RAMP_S), RAMP_S);
      at = end;
    }
    oscillator.stop(at + 0.05);
    this.#playing = { oscillator, gain };
  }

  #build(): AudioContext {
    const context = new AudioContext({ latencyHint: "interactive" });
    const soften = context.createBiquadFilter();
    soften.type = "lowpass";
    soften.frequency.value = SOFTEN_HZ;
    this.#master = context.createGain();
    this.#master.connect(soften).connect(context.destination);
    this.#applyVolume();
    return context;
  }

  #applyVolume(): void {
    // Loudness is felt as a square: half way on the slider sounds half as loud.
    if (this.#master) this.#master.gain.value = this.#muted ? 0 : FULL_GAIN * this.#volume * this.#volume;
  }

  #stop(context: AudioContext): void {
    if (!this.#playing) return;
    const { oscillator, gain } = this.#playing;
    gain.gain.cancelScheduledValues(context.currentTime);
    gain.gain.setTargetAtTime(0, context.currentTime, RAMP_S);
    oscillator.stop(context.currentTime + 0.03);
    this.#playing = undefined;
  }
}
