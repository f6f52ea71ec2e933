// Text in HTML files that this project writes.

/** Returns a text so that HTML shows it as it is, between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
