import { Fragment } from 'react'

/** Its words hang together by underscores, where no browser breaks a line by itself. */
export const BreakableName = ({ name }: { name: string }) =>
  name.split(/(?<=_)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
