import { fileLoader, formatIn } from '../../platform/calls/file-answer.ts'
import { asked as askedIn, viewOf } from './statistics-address.ts'

/** The figures of a view as a file to keep. */
export const loader = fileLoader(async (rest, asked) => {
  const view = viewOf(asked)
  const type = view === 'budget' ? 'overview' : view
  return (await rest.call('showStatistics', { ...askedIn(asked), type, format: formatIn(asked), limit: 1000 })).file
})
