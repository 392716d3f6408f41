/** More marks on one letter nobody writes (UAX 15, stream-safe text, draws the line here too). */
const mostMarks = 30
const pile = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu')

/**
 * The composed form of a text (NFC). Marks on a letter are put in order for it, which takes the square of their number: a
 * megabyte of them keeps a process busy for a minute and more. So what is piled higher than anybody writes is left out.
 */
export const composed = (text: string): string => text.replace(pile, '$1').normalize('NFC')
