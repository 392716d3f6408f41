import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeAnswers } from './platform/calls/query.ts'
import { replaceMissingPictures } from './platform/page/missing-pictures.ts'
import { answersId } from './platform/page/page-values.tsx'

takeAnswers(document.getElementById(answersId)?.textContent)

replaceMissingPictures('/illustrations/badges/no-image.svg')

/** Looks first: taking over in the same frame would hold back what the visitor came to see. Nobody waits in a hidden window. */
function afterFirstPaint(work: () => void) {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

afterFirstPaint(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* a page that is there is shown at once: as a transition it would be rendered in slices */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    )
  }),
)
