/** The logo: an L as a route, from loading (circle) to unloading (square). */
export const Logo = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className} fill="none">
    <rect width="32" height="32" rx="8" className="fill-primary" />
    <g className="stroke-on-primary" strokeWidth="2.6">
      <path d="M11 11v9.25a1.25 1.25 0 0 0 1.25 1.25H18" strokeLinecap="round" />
      <rect x="18.3" y="18.2" width="6.6" height="6.6" rx="1.6" />
    </g>
    <circle cx="11" cy="9.6" r="3.3" className="fill-on-primary" />
  </svg>
);
