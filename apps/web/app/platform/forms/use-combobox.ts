import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'

/** What can be chosen: its address, and the words that stand in the field while the arrows are on it (ux 33). */
export type Choice = { to: string; words: string }

type Asking<C> = {
  /** what the address searches for */
  shown: string
  /** a hook that answers what was typed; undefined = not known yet */
  useChoices: (asked: string, wanted: boolean) => readonly C[] | undefined
  /** Enter without a choice */
  onWords: (words: string) => void
  /** what the empty field offers */
  whileEmpty?: readonly C[]
}

/** Milliseconds: short enough to feel immediate, long enough to skip most of a word. */
const debounce = 60

/** A search field with suggestions below it (combobox pattern, ux 33): what it knows, and what its parts carry. */
export function useCombobox<C extends Choice>({ shown, useChoices, onWords, whileEmpty = [] }: Asking<C>) {
  const [typed, setTyped] = useState(shown)
  const [asked, setAsked] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const navigate = useNavigate()

  useEffect(() => {
    setTyped(shown)
    setOpen(false)
  }, [shown])

  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), debounce)
    return () => clearTimeout(timer)
  }, [typed])

  const wanted = open && asked.length >= 2
  const found = useChoices(asked, wanted)
  const isEmpty = typed.trim() === '' && asked === ''
  const choices = (wanted && found) || (open && isEmpty ? whileEmpty : [])
  const expanded = choices.length > 0
  const chosen = choices[active]

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function go(to: string) {
    close()
    input.current?.blur()
    void navigate(to)
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = typed.trim()
    if (chosen) go(chosen.to)
    else if (words) onWords(words)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const last = choices.length - 1
    const next: Record<string, number> = {
      ArrowDown: active >= last ? -1 : active + 1,
      ArrowUp: active < 0 ? last : active - 1,
    }
    const place = next[event.key]
    if (place !== undefined && expanded) {
      event.preventDefault()
      setActive(place)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      if (!expanded) setTyped('')
      close()
    }
  }

  return {
    asked,
    choices,
    active,
    expanded,
    go,
    input,
    wanted,
    openList: () => setOpen(true),
    /** so that a screen reader is told how many there are */
    isAnswered: expanded || (wanted && found !== undefined),
    form: {
      onSubmit: handleSubmit,
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close()
      },
    },
    field: {
      ref: input,
      name: 'search',
      type: 'search',
      autoComplete: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
      maxLength: 256,
      enterKeyHint: 'search',
      role: 'combobox',
      'aria-expanded': expanded,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': chosen ? `${id}-${active}` : undefined,
      value: chosen?.words ?? typed,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setTyped(event.target.value)
        setActive(-1)
        setOpen(true)
      },
      onKeyDown: handleKey,
    },
    list: { id, role: 'listbox', 'aria-label': 'Vorschläge' },
  } as const
}
