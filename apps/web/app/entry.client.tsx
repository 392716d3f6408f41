import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeAnswers } from './platform/calls/query.ts'
import { comeLate, latePartsRead } from './platform/page/late-part.tsx'
import { replaceMissingPictures } from './platform/page/missing-pictures.ts'
import { answersId } from './platform/page/page-values.tsx'

takeAnswers(document.getElementById(answersId)?.textContent)

replaceMissingPictures('/illustrations/badges/no-image.svg')

/** Hydrates after the first frame, since hydration would delay the first paint. A hidden window does not wait. */
function afterFirstPaint(work: () => void) {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

const takeOver = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* hydrates in one go: as a transition it would be rendered in slices */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    )
  })

afterFirstPaint(comeLate ? takeOver : () => void latePartsRead().then(takeOver))
