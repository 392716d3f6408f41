import { fileSize } from '../../../ui/text/figures.ts'

/** `PDF` of `katalog.pdf`. */
export const kindOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('.') + 1).toUpperCase()

export const kindAndSize = ({ fileName, bytes }: { fileName: string; bytes: number }): string =>
  `${kindOf(fileName)}, ${fileSize(bytes)}`
