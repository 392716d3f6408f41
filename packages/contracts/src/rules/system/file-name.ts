/** Longest ending that is taken for the type of a file. */
const endingPattern = /\.[A-Za-z0-9]{1,8}$/

/** A file name of at most `most` signs that keeps its ending, which says how it is opened. */
export function shortFileName(name: string, most: number): string {
  const signs = [...name]
  if (signs.length <= most) return name
  const ending = endingPattern.exec(name)?.[0] ?? ''
  return (
    signs
      .slice(0, most - ending.length)
      .join('')
      .trimEnd() + ending
  )
}
