/** A bar proportional to the highest value of its group. */
export const ShareBar = ({ value, most, className = '' }: { value: number; most: number; className?: string }) => (
  <span aria-hidden className={`block h-1.5 w-full ${className}`}>
    {value > 0 && most > 0 && (
      <span
        className="block h-full min-w-0.5 rounded-full bg-moving-f/55"
        style={{ width: `${Math.min(100, (value / most) * 100)}%` }}
      />
    )}
  </span>
);
