import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfig } from '../../platform/state/shop.ts'
import { keepBrand, partOf, useSeenBrand } from './brand-draft.ts'
import { Said } from './said.tsx'
import styles from './style-panel.module.css'

/** Puts the brand as it was changed here in place, for the shop's staff. */
export function SaveBrand() {
  const client = useQueryClient()
  const { brand } = useConfig()
  const seen = useSeenBrand()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isChanged = Object.keys(seen).length > 0
  async function save() {
    if (isBusy) return
    setBusy(true)
    try {
      const changes = partOf(brand, seen)
      const { saveBrand } = await import('../../console/design/from-panel.ts')
      const refused = await saveBrand(changes, seen)
      if (refused === undefined) keepBrand(client, changes)
      setSaid(refused ?? 'Die Marke ist gespeichert. Alle sehen sie ab jetzt so.')
    } catch {
      setSaid('Die Marke ließ sich nicht speichern.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.fields}>
      <button
        type="button"
        className={styles.small}
        disabled={!isChanged}
        aria-busy={isBusy || undefined}
        onClick={() => void save()}
      >
        Marke für alle speichern
      </button>
      <Said text={said} />
    </div>
  )
}
