import { useEffect } from 'react';

/** The window's title while the calling screen stands: `SP List · Lintas`. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} · Lintas` : 'Lintas';
    return () => {
      document.title = 'Lintas';
    };
  }, [title]);
};
