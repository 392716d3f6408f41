import { fileLoader, formatIn } from '../../platform/calls/file-answer.ts'

/** A list as a file to keep. */
export const loader = fileLoader(async (rest, asked) => {
  const slug = asked.get('list')?.slice(0, 200)
  return slug ? await rest.call('exportList', { slug, format: formatIn(asked) }) : undefined
})
