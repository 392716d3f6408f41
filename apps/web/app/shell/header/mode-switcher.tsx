import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { modeForm } from '../../links.ts'
import { restOf } from '../../platform/calls/query.ts'
import { TokenField } from '../../platform/page/page-values.tsx'
import { useAppState } from '../../platform/state/app-state.ts'
import { forgetPersonalAnswers, mergeBlocks, useConfig, useMode } from '../../platform/state/shop.ts'
import styles from './mode-switcher.module.css'

const modes = [
  { mode: 'b2c', label: 'Privat', note: 'Preise inkl. MwSt.' },
  { mode: 'b2b', label: 'Geschäftlich', note: 'Preise netto' },
] as const

/** B2B or B2C: shown when the shop allows both and is not in maintenance. A plain form without JavaScript. */
export function ModeSwitcher() {
  const { shop } = useConfig()
  const mode = useMode()
  const place = useLocation()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (wanted: 'b2b' | 'b2c') => restOf(client).call(wanted === 'b2b' ? 'switchToB2b' : 'switchToB2c', {}),
    onSuccess: async (answer) => {
      mergeBlocks(client, answer)
      await forgetPersonalAnswers(client)
    },
  })
  const { maintenance } = useAppState()
  if (!shop.showB2Switcher || maintenance) return null

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget, event.nativeEvent.submitter).get('mode')
    if (wanted !== mode) change.mutate(wanted === 'b2b' ? 'b2b' : 'b2c')
  }

  return (
    <form
      method="post"
      action={modeForm}
      className={styles.form}
      onSubmit={handleSubmit}
      data-testid="mode-switcher"
      data-area="b2"
      aria-busy={change.isPending || undefined}
    >
      <TokenField />
      <input type="hidden" name="backTo" value={place.pathname + place.search} />
      {modes.map(({ mode: value, label, note }) => (
        <button
          key={value}
          type="submit"
          name="mode"
          value={value}
          title={note}
          aria-pressed={mode === value}
          className={styles.choice}
        >
          {label}
        </button>
      ))}
    </form>
  )
}
