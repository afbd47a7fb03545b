import './counter.css'

/** How much of its room a text takes, as people count: an emoji is one. */
export const Counter = ({ text, most }: { text: string; most: number }) => {
  const length = [...text].length
  return (
    <span className="counter" data-over={length > most}>
      {length} / {most}
    </span>
  )
}
