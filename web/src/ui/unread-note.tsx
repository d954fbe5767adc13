import { FieldError } from './field';

/** Error of a control outside of a field: overlays the content below. */
export const UnreadNote = ({ id, children }: { id: string; children: string }) => (
  <FieldError
    id={id}
    className="absolute start-0 top-full z-10 w-max max-w-64 rounded-control border border-line bg-surface px-2 py-1 text-start shadow-2"
  >
    {children}
  </FieldError>
);
