import { useRef } from 'react';

/** @property input the hidden file input @property choose opens its dialog */
export const useSheetInput = (label: string, onFile: (file: File) => void, accept = '.xlsx,.csv,.txt') => {
  const input = useRef<HTMLInputElement>(null);
  return {
    input: (
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        className="hidden"
        onChange={(e) => {
          const [file] = e.target.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again after correcting it.
          e.target.value = '';
        }}
      />
    ),
    choose: () => input.current?.click(),
  };
};
