const squares = [
  [0, 0, 1],
  [8, 0, 0.9],
  [16, 0, 1],
  [0, 8, 0.84],
  [16, 8, 0.84],
  [0, 16, 0.68],
  [16, 16, 0.68],
] as const

/** The mark: rounded squares round an open gate. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      {squares.map(([x, y, opacity]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="6"
          height="6"
          rx="1.8"
          fill="var(--accent)"
          opacity={opacity}
        />
      ))}
    </svg>
  )
}
