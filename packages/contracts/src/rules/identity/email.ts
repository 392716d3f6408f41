/** One sign, one @, a domain with a dot; no list and no second address in brackets (security 3.2 no. 25). */
const shape = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/

export const isEmailAddress = (text: string): boolean => text.length <= 254 && shape.test(text)
