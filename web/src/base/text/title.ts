import { useEffect } from 'react';

/** The window title while the calling screen is mounted: `SP List · Lintas`. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} · Lintas` : 'Lintas';
    return () => {
      document.title = 'Lintas';
    };
  }, [title]);
};
