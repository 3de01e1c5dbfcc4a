/** IP addresses without Node's `net`, which browsers do not have: the same texts are addresses. */
import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIpAddress } from '../../../src/base/ip-address.js';

test.each([
  ...['0.0.0.0', '255.255.255.255', '192.0.2.1', '256.1.1.1', '01.2.3.4', '1.2.3', '1.2.3.4.5', '1.2.3.4 ', '', ' ', '1'],
  ...['::', '::1', '1::', '2001:db8::1', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7::', '::2:3:4:5:6:7:8'],
  ...['1::2::3', ':::', ':1', '1:', '1:2:3:4:5:6:7:', ':1:2:3:4:5:6:7:8', '1:2:3:4::5:6:7:8', '12345::', 'g::', '::FFFF', '::ffff:1.2.3.4'],
  ...[
    '1:2:3:4:5:6:1.2.3.4',
    '1:2:3:4:5:6:7:1.2.3.4',
    '::1.2.3',
    '::1.2.3.256',
    '1.2.3.4::',
    '::1.2.3.4:5',
    'fe80::1%eth0',
    'fe80::1%',
    '%eth0',
  ],
  ...['1.2.3.4%eth0', '::%', 'fe80::1%eth0%1', '[::1]', '::1/64', '1.2.3.4:80'],
])('%j', (text) => {
  expect(isIpAddress(text)).toBe(isIP(text) !== 0);
});

test('judges any text made of pieces of addresses as Node does', () => {
  const pieces = fc.array(fc.constantFrom('0', '1', '25', '255', '256', 'f', 'ffff', ':', '::', '.', '%', 'x', '1.2.3.4', ':1', '1:2:3'), {
    maxLength: 18,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((all) => all.join('')),
        fc.ipV4(),
        fc.ipV6(),
        fc.string(),
      ),
      (text) => {
        expect(isIpAddress(text)).toBe(isIP(text) !== 0);
      },
    ),
    { numRuns: 20_000 },
  );
});
