let kept = '';

/** The code that the link of a mail brought to this page; it stays in no history. @returns whether there is one */
export const keepAnewCode = (): boolean => {
  const [, code] = /^#anew=([\w-]{1,40})$/.exec(location.hash) ?? [];
  if (code) {
    kept = code;
    history.replaceState(history.state, '', location.pathname);
  }
  return kept !== '';
};

/** The same, for one try. */
export const takeAnewCode = (): string => {
  keepAnewCode();
  const code = kept;
  kept = '';
  return code;
};
