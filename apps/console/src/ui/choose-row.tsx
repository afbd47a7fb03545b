/** From one row to another, in whichever direction; the second alone where the first is not there. */
export const rangeOf = <Row extends { id: string }>(
  rows: readonly Row[],
  from: string | undefined,
  to: Row,
): readonly Row[] => {
  const [begin, end] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to.id)]
  return begin === -1 || end === -1 ? [to] : rows.slice(Math.min(begin, end), Math.max(begin, end) + 1)
}

/** The box of a row that is chosen; with the shift key, all from the one before it to this one are. */
export const ChooseRow = ({
  label,
  checked,
  onChoose,
}: {
  label: string
  checked: boolean
  onChoose: (isRange: boolean) => void
}) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={checked}
    // Else the browser marks the text between them.
    onMouseDown={(press) => press.shiftKey && press.preventDefault()}
    onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
  />
)
