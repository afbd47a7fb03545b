import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/** A dialog that is loaded when it is opened first: what dialogs stand on is larger than the first page. */
export const lazyDialog = <Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) => {
  const Loaded = lazy(async () => {
    const Dialog = await load()
    /** It comes closed and opens then: where the focus was, and goes back to, is noted when it opens. */
    const OpenedThen = (props: Props) => {
      const [isThere, setIsThere] = useState(false)
      useEffect(() => setIsThere(true), [])
      return <Dialog {...props} opened={props.opened && isThere} />
    }
    return { default: OpenedThen }
  })
  return (props: Props) => {
    // What was opened stays, for the way it closes.
    const [wasOpened, setWasOpened] = useState(false)
    if (props.opened && !wasOpened) setWasOpened(true)
    if (!wasOpened) return null
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
