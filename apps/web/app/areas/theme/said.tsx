import { type ReactNode, useEffect, useRef } from 'react'

/** What a save came to. */
export function Said({ text, children }: { text: string | undefined; children?: ReactNode }) {
  const answer = useRef<HTMLParagraphElement>(null)
  // the end of the panel is out of sight as it opens
  useEffect(() => {
    if (text) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <p ref={answer} role="status">
      {text}
      {children}
    </p>
  )
}
