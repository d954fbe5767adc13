import { type DragEvent, useState } from 'react';

/** Files dropped onto an element. `over`: files are dragged over it. */
export const useDrop = (onDrop: (files: FileList) => void, busy = false) => {
  const [over, setOver] = useState(false);
  return {
    over,
    box: {
      onDragOver: (e: DragEvent) => {
        e.preventDefault();
        setOver(!busy);
      },
      onDragLeave: () => setOver(false),
      onDrop: (e: DragEvent) => {
        e.preventDefault();
        setOver(false);
        onDrop(e.dataTransfer.files);
      },
    },
  };
};
