/** Job desks as they are written on the screen: `Sales · admin`, `Purchasing`, `rcadmin`. */
export const deskLabel = (jobdesk: string, level?: string): string => {
  const name = jobdesk.startsWith('rc') ? jobdesk : jobdesk.slice(0, 1).toUpperCase() + jobdesk.slice(1);
  return level === 'admin' ? `${name} · admin` : name;
};
