/** Most marks on one letter; UAX 15 has the same limit for stream-safe text. */
const mostMarks = 30
const pile = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu')

/**
 * The composed form of a text (NFC). Marks on a letter are put in order for it, which takes the square of their number:
 * a megabyte of them keeps a process busy for more than a minute. So marks beyond the limit are left out.
 */
export const composed = (text: string): string => text.replace(pile, '$1').normalize('NFC')
