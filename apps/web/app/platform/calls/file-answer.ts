import type { RestClient } from '@kontor/contracts/client'
import { shortFileName } from '@kontor/contracts/rules/system/file-name'
import { data, type LoaderFunctionArgs } from 'react-router'
import { asPageAnswer } from './query.ts'
import { restContext } from './server-context.ts'

type CalledFile = { filename: string; mimeType: string /** as base64 */; data: string }

/**
 * The loader of an address that gives a file: a plain link to it needs no JavaScript.
 * @param read makes the call; undefined where the address names no file
 */
export function fileLoader(read: (rest: RestClient, asked: URLSearchParams) => Promise<CalledFile | undefined>) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url)
    try {
      const file = await read(context.get(restContext), url.searchParams)
      if (!file) throw data(null, { status: 404 })
      return fileAnswer(file)
    } catch (error) {
      throw asPageAnswer(error, url)
    }
  }
}

/** A table is a CSV file, unless one for Excel is asked for. */
export const formatIn = (asked: URLSearchParams) => (asked.get('format') === 'xlsx' ? 'xlsx' : 'csv')

export function fileAnswer({ filename, mimeType, data: content }: CalledFile): Response {
  return new Response(
    Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)),
    {
      headers: { 'content-type': mimeType, 'content-disposition': `attachment; filename="${cleanName(filename)}"` },
    },
  )
}

/** A name may hold what somebody typed, and a header takes neither its quotes nor its line breaks. */
const cleanName = (name: string) => shortFileName(name.replace(/[^\w.() -]/g, '-'), 150)
