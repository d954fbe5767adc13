import { placeText } from './replay/place';

/** Link to the map with a vehicle selected. @param past a moment to show */
export const onMap = (id: string, past?: number): string => {
  const params = new URLSearchParams({ ...(id && { unit: id }), ...(past && { putar: placeText(past) }) }).toString();
  return `/mapping${params && `?${params}`}`;
};
