import { matchParts } from './match-parts';

/** A text with the search matches underlined. */
export const Match = ({ text, query }: { text: string; query: string }) => {
  let at = 0;
  return matchParts(text, query).map((part) => {
    at += part.text.length;
    return part.hit ? (
      <mark
        key={at}
        className="bg-transparent font-semibold text-inherit underline decoration-[1.5px] underline-offset-3"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
};
