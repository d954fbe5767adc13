import { isIPv6 } from 'node:net';

/** Groups of an IPv6 prefix (/64): a network usually assigns that much to one customer. */
const GROUPS = 4;

/** All eight groups of the address. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right];
};

/**
 * The key under which attempts from an address are counted: each IPv4 address by itself, also in its IPv6 form
 * (`::ffff:10.0.0.1`); IPv6 by its /64, since the holder of one address there holds them all.
 */
export const addressKey = (input: string): string => {
  const address = input.toLowerCase().split('%')[0] as string;
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
