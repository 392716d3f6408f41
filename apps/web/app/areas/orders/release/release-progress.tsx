import type { Answer } from '@kontor/contracts/client'
import { costCentresInWords } from '@kontor/contracts/rules/organisation/cost-centres-in-words'
import styles from './release.module.css'

type Release = NonNullable<Answer<'showOrder'>['order']['release']>

/** Whether several people decide about an order, each about his own cost centres. */
export const isInParts = ({ openSteps, step, decisions }: Release) =>
  decisions.some(({ costCenters }) => costCenters !== null) || openSteps.filter((one) => one.step === step).length > 1

/** Of an order over several cost centres: who agreed to which, and who is still to. Nothing for other orders. */
export function ReleaseProgress({ release }: { release: Release }) {
  if (!isInParts(release)) return null
  return (
    <ul className={styles.progress} aria-label="Freigaben je Kostenstelle">
      {release.decisions.map(({ decision, userName, inPlaceOf, costCenters, date }) => (
        <li key={date}>
          {costCenters ? costCentresInWords(costCenters) : 'Ganze Bestellung'}:{' '}
          {decision === 'released' ? 'freigegeben' : 'abgelehnt'} von{' '}
          {inPlaceOf ? `${userName} in Vertretung von ${inPlaceOf}` : userName}
        </li>
      ))}
      {release.openSteps.map(({ step, costCenters, approvers }) => (
        <li key={`${step} ${costCenters.join()}`}>
          {costCenters.length > 0 ? costCentresInWords(costCenters) : 'Zweite Freigabe'}: offen
          {approvers.length > 0 && `, bei ${approvers.join(' oder ')}`}
        </li>
      ))}
    </ul>
  )
}
