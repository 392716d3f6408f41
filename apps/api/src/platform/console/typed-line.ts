import { oneLine } from '@kontor/contracts'
import { z } from 'zod'

/**
 * What staff types into a field of one line and mails, PDFs and tables print: no line breaks, no blanks around
 * (security 3.2 no. 25).
 */
export const typedLine = (max: number, min = 0) => z.string().trim().pipe(oneLine(max)).pipe(z.string().trim().min(min))
