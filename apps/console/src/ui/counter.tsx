import './counter.css'

/** How much of its room a text takes, as people count: an emoji is one; or as who takes it counts. */
export const Counter = ({ text, most, count }: { text: string; most: number; count?: (text: string) => number }) => {
  const length = count ? count(text) : [...text].length
  return (
    <span className="counter" data-over={length > most}>
      {length} / {most}
    </span>
  )
}
