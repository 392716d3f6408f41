import type { BasketPosition } from '../../../platform/calls/types.ts'
import { TextField } from '../../../ui/forms/fields.tsx'

type PositionNoticeProps = { position: BasketPosition; onChange: (notice: string) => void }

/** A note on this line, e.g. for whom it is. Saved on leaving the field. */
export function PositionNotice({ position, onChange }: PositionNoticeProps) {
  const { uid, hint, displayName } = position
  const stored = hint ?? ''
  return (
    <>
      <input type="hidden" name="noticeBefore" value={stored} />
      <TextField
        key={stored}
        id={`notice-${uid}`}
        label="Notiz zu dieser Position"
        aria-label={`Notiz zu ${displayName}`}
        name="notice"
        maxLength={2000}
        autoComplete="off"
        defaultValue={stored}
        onBlur={(event) => {
          const notice = event.target.value.trim()
          if (notice !== stored) onChange(notice)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </>
  )
}
