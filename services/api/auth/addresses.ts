import { isIPv6 } from 'node:net';

/** Four groups of an IPv6 address: what one customer of a network is given. */
const GROUPS = 4;

/** The whole address, eight groups. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right];
};

/**
 * Whom an address stands for where attempts are counted: IPv4 each by itself, also as IPv6 writes it (`::ffff:10.0.0.1`),
 * IPv6 by its /64, for whoever has one address of it has all.
 */
export const addressKey = (given: string): string => {
  const address = given.toLowerCase().split('%')[0] as string;
  const mapped = /^(?:0*:)*(?:ffff:)(?:0:)?(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address).map((group) => Number.parseInt(group, 16) || 0);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff && groups.length === 8) {
    const [a = 0, b = 0] = groups.slice(6);
    return [a >> 8, a & 255, b >> 8, b & 255].join('.');
  }
  return `${groups
    .slice(0, GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};
