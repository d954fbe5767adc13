import { useRef } from 'react';

/** @property input the element that asks for a sheet, out of sight @property choose opens its dialog */
export const useSheetInput = (label: string, onFile: (file: File) => void) => {
  const input = useRef<HTMLInputElement>(null);
  return {
    input: (
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept=".xlsx,.csv,.txt"
        className="hidden"
        onChange={(e) => {
          const [file] = e.target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again, mended.
          e.target.value = '';
        }}
      />
    ),
    choose: () => input.current?.click(),
  };
};
