// Staff reads mails to help customers, and must not come into their accounts by what a mail links to.

const mask = '…'
/** Random parts of an address: tokens of links that open something for whoever has them. */
const isSecret = (part: string) =>
  part.length >= 16 && /^[\w~%.=-]+$/.test(part) && /\d/.test(part) && /[A-Za-z]/.test(part)
/** Rooms whose addresses are keys, whatever they look like. */
const keyRooms = /\/(password\/reset|register\/verify|theme\/preview)\/.*/

/** An address without what grants access: its query, and parts that look like tokens. */
export function maskedAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const hasMore = path.length < address.length
  const kept = path
    .replace(keyRooms, (_all, room: string) => `/${room}/${mask}`)
    .split('/')
    .map((part) => (isSecret(part) && !/\.(png|jpe?g|webp|svg|pdf)$/i.test(part) ? mask : part))
    .join('/')
  return hasMore ? `${kept}?${mask}` : kept
}

const address = /https?:\/\/[^\s"'<>]+/g

/** All addresses of a text or of markup, masked; in markup links lead nowhere, and no style sheet asks for leave. */
export const maskedText = (text: string): string => text.replace(address, maskedAddress)
export const maskedHtml = (html: string): string =>
  maskedText(html.replaceAll('&amp;', '&'))
    .replace(/\shref="[^"]*"/g, '')
    .replace(/<style>.*?<\/style>/gs, '')
