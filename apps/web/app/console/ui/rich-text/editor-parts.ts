import { generateHTML, generateJSON, Mark, mergeAttributes } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { meaningOf, storedHtml } from './stored-html.ts'

/** Marks that have no button and stay where they are. */
const kept = ['sub', 'sup', 'small'].map((tag) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  }),
)
const abbreviation = Mark.create({
  name: 'abbr',
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', mergeAttributes(HTMLAttributes), 0],
})

/** What a text may be made of: no more than `platform/clean-html.ts` of the server lets through. */
export const editorParts = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Image.configure({ inline: true }),
  ...kept,
  abbreviation,
]

/** Whether the editor can hold a text as it is; what it does not know would be lost in it. */
export function editorHolds(html: string): boolean {
  // plain words become one paragraph
  if (!html.includes('<')) return true
  return meaningOf(storedHtml(generateHTML(generateJSON(html, editorParts), editorParts))) === meaningOf(html)
}
