import { placeText } from './replay/place';

/** Where the map is told which vehicle to show. @param past a moment that it shows too */
export const onMap = (id: string, past?: number): string => {
  const params = new URLSearchParams({ ...(id && { unit: id }), ...(past && { putar: placeText(past) }) }).toString();
  return `/mapping${params && `?${params}`}`;
};
