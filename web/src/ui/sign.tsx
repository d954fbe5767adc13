/** The company sign on paper, black: an L as a route from loading (circle) to unloading (square). */
export const Sign = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 36" aria-hidden="true" fill="none" stroke="#000" strokeWidth="4" className={className}>
    <path d="M7 7v18.5a3 3 0 0 0 3 3h9" strokeLinecap="round" />
    <rect x="19.5" y="22.5" width="10.5" height="10.5" rx="2.4" />
    <circle cx="7" cy="6" r="5.6" fill="#000" stroke="none" />
  </svg>
);
