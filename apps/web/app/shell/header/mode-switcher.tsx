import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { modeForm } from '../../links.ts'
import { restOf } from '../../platform/calls/query.ts'
import { TokenField } from '../../platform/page/page-values.tsx'
import { useAppState } from '../../platform/state/app-state.ts'
import { forgetPersonalAnswers, mergeBlocks, useConfig, useMode } from '../../platform/state/shop.ts'
import { Icon } from '../../ui/marks/icon.tsx'
import styles from './mode-switcher.module.css'

const modes = [
  { mode: 'b2c', label: 'Privat', icon: 'user', note: 'Preise inkl. MwSt.' },
  { mode: 'b2b', label: 'Geschäftlich', icon: 'building', note: 'Preise netto' },
] as const

/**
 * B2B or B2C: shown when the shop allows both and is not in maintenance. A plain form without JavaScript.
 * @param roomy where there is room to say what each means
 */
export function ModeSwitcher({ roomy = false }: { roomy?: boolean }) {
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
      className={roomy ? styles.roomy : styles.form}
      onSubmit={handleSubmit}
      data-testid="mode-switcher"
      data-area="b2"
      aria-busy={change.isPending || undefined}
    >
      <TokenField />
      <input type="hidden" name="backTo" value={place.pathname + place.search} />
      {roomy && <h3 className={styles.title}>Ich kaufe ein</h3>}
      {modes.map(({ mode: value, label, icon, note }) => (
        <button
          key={value}
          type="submit"
          name="mode"
          value={value}
          title={roomy ? undefined : note}
          aria-pressed={mode === value}
          className={styles.choice}
        >
          {roomy && <Icon name={icon} />}
          {label}
          {roomy && <span className={styles.note}>{note}</span>}
        </button>
      ))}
    </form>
  )
}
