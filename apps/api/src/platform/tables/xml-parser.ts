import { SaxesParser } from 'saxes'

type Tags = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  /** of an element or of its CDATA; each may come in several pieces */
  text?: (text: string) => void
}

type Rules = {
  /** signs of a text, a whole tag or a comment that the parser may gather before it tells of it */
  mostGathered: number
  broken: () => Error
  notPlain: () => Error
  tooMuch: () => Error
}

const deepest = 40
/** of one tag */
const mostAttributes = 200

/**
 * Takes pieces of XML of a file from outside. What one tag, one text or the nesting of elements may take of memory is
 * limited; declarations and entities of a file's own are refused, so nothing expands. Names of elements come without
 * their prefix.
 * @throws what `broken`, `notPlain` (a DOCTYPE) and `tooMuch` make
 */
export function xmlParser({ open, close, text }: Tags, { mostGathered, broken, notPlain, tooMuch }: Rules) {
  const parser = new SaxesParser({ position: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const piece = Math.ceil(mostGathered / 2)
  let gathered = 0
  let hasTold = false
  let attributesOfTag = 0
  let depth = 0
  const tell = () => {
    hasTold = true
  }
  const tellText = (found: string) => {
    tell()
    text?.(found)
  }
  parser.on('doctype', () => {
    throw notPlain()
  })
  parser.on('error', () => {
    throw broken()
  })
  parser.on('comment', tell)
  parser.on('processinginstruction', tell)
  parser.on('text', tellText)
  parser.on('cdata', tellText)
  parser.on('attribute', () => {
    attributesOfTag += 1
    if (attributesOfTag > mostAttributes) throw tooMuch()
  })
  parser.on('opentag', ({ name, attributes }) => {
    tell()
    attributesOfTag = 0
    depth += 1
    if (depth > deepest) throw tooMuch()
    open?.(local(name), attributes as Record<string, string>)
  })
  parser.on('closetag', ({ name }) => {
    tell()
    depth -= 1
    close?.(local(name))
  })
  return {
    write(texts: string) {
      for (let at = 0; at < texts.length; at += piece) {
        const next = texts.slice(at, at + piece)
        hasTold = false
        parser.write(next)
        gathered = hasTold ? 0 : gathered + next.length
        if (gathered > mostGathered) throw tooMuch()
      }
    },
    close() {
      parser.close()
    },
  }
}
