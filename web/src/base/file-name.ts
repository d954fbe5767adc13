/** The name a Content-Disposition gives a file, the encoded one first; without one, `otherwise`. */
export const fileNameOf = (disposition: string | null, otherwise: string): string => {
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded.trim()) : (plain ?? otherwise);
  } catch {
    return plain ?? otherwise;
  }
};
