type Tests = readonly (readonly [file: string, title: string])[];

/**
 * The attacks that the product must withstand, each with the tests that try it: the file below
 * `services/api/src` and a part of the title. Each test also checks that no event was appended, or
 * which one was.
 */
export const attacks: readonly { readonly attack: string; readonly tests: Tests }[] = [
  {
    attack: 'a revalidation with an invented admin',
    tests: [['features/accounts/accounts.spec.ts', 'ignores the body of a revalidation']],
  },
  {
    attack: 'a registration with isAdmin, role or createdAt',
    tests: [['features/accounts/accounts.spec.ts', 'ignores a role, an id and a date']],
  },
  {
    attack: 'a profile with somebody’s username or address',
    tests: [['features/profiles/profiles.spec.ts', 'take nobody’s username or e-mail address']],
  },
  {
    attack: 'every edit path on somebody’s campaign',
    tests: [
      ['features/campaigns/refused-requests.spec.ts', 'edits of another member’s campaign'],
      ['http/all-routes/access.spec.ts', 'is as its contract says'],
    ],
  },
  {
    attack: 'one’s own campaign with creatorId, currentAmount, status or backerCount',
    tests: [
      ['features/campaigns/refused-requests.spec.ts', 'edits of creator, amounts and status'],
    ],
  },
  {
    attack: 'a change of status by a member',
    tests: [
      ['features/campaigns/refused-requests.spec.ts', 'status changes by anyone but'],
      ['http/all-routes/access.spec.ts', 'is as its contract says'],
    ],
  },
  {
    attack: 'announcing, recording and confirming somebody’s conversation',
    tests: [
      ['features/campaigns/conversation/evidence.spec.ts', 'is not changed by visitors'],
      ['http/all-routes/access.spec.ts', 'is as its contract says'],
    ],
  },
  {
    attack: 'the video address of a campaign',
    tests: [
      ['features/campaigns/conversation/evidence.spec.ts', 'takes no other address than that of'],
    ],
  },
  {
    attack: 'every call of the console as visitor and member',
    tests: [['http/all-routes/access.spec.ts', 'is as its contract says']],
  },
  {
    attack: 'deleting as a plain member',
    tests: [['http/all-routes/attacks.spec.ts', 'delete nothing of others as a plain member']],
  },
  {
    attack: 'granting oneself admin',
    tests: [
      [
        'features/administration/administration.spec.ts',
        'refuses a member who makes themselves an administrator',
      ],
    ],
  },
  {
    attack: 'somebody’s private fields',
    tests: [
      ['features/profiles/private-fields.spec.ts', 'are in no answer of $path'],
      ['features/accounts/accounts.spec.ts', 'shows the public fields of a member'],
    ],
  },
  {
    attack: '100 follows or blocks at once, of a member or a campaign, and 5,001 of them',
    tests: [
      ['features/follows/follows.spec.ts', 'of 100 simultaneous calls are one'],
      ['features/follows/follows.spec.ts', 'of a campaign are counted, listed for the follower'],
      ['features/follows/follows.spec.ts', 'are 5,000 of members and 5,000 of campaigns at most'],
      ['features/blocks/blocks.spec.ts', 'of 100 simultaneous calls is one'],
    ],
  },
  {
    attack: 'uploading for somebody else',
    tests: [
      ['features/uploads/uploads.spec.ts', 'ignores what a form says about its owner'],
      ['features/uploads/attacks.spec.ts', 'on somebody else’s campaign is refused before'],
      ['http/all-routes/access.spec.ts', 'is as its contract says'],
    ],
  },
  {
    attack: 'an SVG as PNG, HTML as JPG, archives, decompression bombs',
    tests: [
      ['features/uploads/attacks.spec.ts', '%s is refused as an image'],
      ['features/uploads/attacks.spec.ts', '%s is refused as a video'],
      ['features/uploads/uploaded-audio.spec.ts', 'is refused, whatever its name and type say'],
      ['features/uploads/attacks.spec.ts', '20,000 × 20,000 pixels are refused before'],
    ],
  },
  {
    attack: 'files of a byte too many, slow ones, 200 at once',
    tests: [
      ['features/uploads/attacks.spec.ts', 'refuses %s of one byte more than %i with 413'],
      ['http/bodies/multipart-body.spec.ts', 'that comes one byte at a time is refused'],
      ['features/uploads/many-uploads.spec.ts', 'are kept or refused with 503'],
      ['features/uploads/many-uploads.spec.ts', 'of one byte more than 50 MB is received'],
    ],
  },
  {
    attack: 'path names in the names of files',
    tests: [['features/uploads/uploads.spec.ts', 'and never as a part of a path']],
  },
  {
    attack: 'amounts that are none',
    tests: [['features/campaigns/refused-requests.spec.ts', 'an amount of %s']],
  },
  {
    attack: 'paying for a closed campaign',
    tests: [
      ['features/campaigns/refused-requests.spec.ts', 'payments and edits for a campaign that is'],
    ],
  },
  {
    attack: 'one deposit for two campaigns',
    tests: [['features/campaigns/refused-requests.spec.ts', 'a deposit that is used for two']],
  },
  {
    attack: 'a PayPal order with a price or currency of one’s own',
    tests: [
      ['features/payments/paying/paypal-orders.spec.ts', 'have a price, a currency and an intent'],
    ],
  },
  {
    attack: 'the capture of somebody’s PayPal order, or of one that is not what was quoted',
    tests: [
      ['features/payments/paying/paypal-orders.spec.ts', 'cannot be captured by others'],
      [
        'features/payments/paying/paypal-orders.spec.ts',
        'are not captured when amount, currency or payee',
      ],
    ],
  },
  {
    attack: 'thousands of forged webhooks at once, which PayPal would have to be asked about',
    tests: [
      ['features/payments/webhooks/forged-paypal-webhooks.spec.ts', 'are verified 32 at a time'],
      [
        'features/payments/webhooks/forged-paypal-webhooks.spec.ts',
        'are answered without asking PayPal when they %s',
      ],
    ],
  },
  {
    attack: 'a webhook that the provider did not sign, or not lately',
    tests: [
      ['features/payments/webhooks/sandbox-webhook.spec.ts', 'are refused without a signature'],
      ['features/payments/paying/paypal-orders.spec.ts', 'refuse a webhook without signature'],
      ['features/payments/webhooks/stripe-webhook.spec.ts', 'settles nothing without a signature'],
      ['http/all-routes/access.spec.ts', 'needs a signature'],
    ],
  },
  {
    attack: 'guessing passwords, from many addresses and by other spellings of the path',
    tests: [
      ['http/rate-limits.spec.ts', 'stop a client that tries passwords'],
      ['http/rate-limits.spec.ts', 'are counted by the account’s name from all addresses'],
      ['http/rate-limits.spec.ts', 'stay counted by address when the product is restarted'],
    ],
  },
  {
    attack: 'telling an unknown member from a wrong password',
    tests: [
      [
        'features/accounts/accounts.spec.ts',
        'gives an unknown name or address and a wrong password',
      ],
      ['features/accounts/passwords/passwords.spec.ts', 'take as long to check without a hash'],
    ],
  },
  {
    attack: 'a password of 73 bytes',
    tests: [['features/accounts/accounts.spec.ts', 'refuses a password of 73 bytes']],
  },
  {
    attack: 'links for a new password: reused, expired, somebody’s, with another Host',
    tests: [
      [
        'features/accounts/passwords/passwords-by-link.spec.ts',
        'is replaced by the mailed link once',
      ],
      [
        'features/accounts/passwords/passwords-by-link.spec.ts',
        'is not replaced by a link that has expired',
      ],
      ['features/accounts/passwords/passwords-by-link.spec.ts', 'has a link without a host'],
    ],
  },
  {
    attack: 'a cookie after logout, suspension or a changed password',
    tests: [
      ['http/callers/session.spec.ts', 'end on the server when the member signs out'],
      ['features/administration/administration.spec.ts', 'suspends a member: sessions end'],
      ['features/accounts/passwords/change-password.spec.ts', 'ends all other sessions'],
    ],
  },
  {
    attack: 'a token with alg none, expired, or for another audience',
    tests: [
      ['http/callers/session.spec.ts', 'a token without a signature'],
      ['http/callers/session.spec.ts', 'a token that has expired'],
      ['http/callers/session.spec.ts', 'a token for something else'],
    ],
  },
  {
    attack: 'session fixation',
    tests: [
      ['http/callers/session.spec.ts', 'are new at every login'],
      ['http/callers/session.spec.ts', 'have a Secure cookie where'],
    ],
  },
  {
    attack: 'forms that another site posts, and CORS',
    tests: [
      [
        'http/all-routes/requests.spec.ts',
        'refuses requests that another site makes a browser send',
      ],
      ['http/all-routes/requests.spec.ts', 'and sends no CORS headers'],
    ],
  },
  {
    attack: 'stored XSS, and javascript: websites',
    tests: [
      ['http/all-routes/attacks.spec.ts', 'leave the markup a text'],
      ['features/profiles/profiles.spec.ts', 'javascript:alert(1)'],
    ],
  },
  {
    attack: 'addresses of images that point inside, have user information or look alike',
    tests: [
      ['http/all-routes/attacks.spec.ts', 'are not taken: %s'],
      ['features/uploads/attacks.spec.ts', 'a campaign does not take the image address %s'],
    ],
  },
  {
    attack: 'filter operators, sorting by private fields, giant ranges and lists of ids',
    tests: [
      ['features/campaigns/refused-requests.spec.ts', 'a public list filtered by %s'],
      ['features/campaigns/refused-requests.spec.ts', 'a public list with %s=%s'],
      ['features/campaigns/refused-requests.spec.ts', 'with a filter or sort that they do not'],
    ],
  },
  {
    attack: 'parameters given twice, deep JSON, JSON of 1 MB',
    tests: [
      ['http/all-routes/requests.spec.ts', 'refuses a query parameter that is given twice'],
      ['http/all-routes/requests.spec.ts', 'handles deeply nested JSON'],
      ['http/all-routes/requests.spec.ts', 'refuses more than 100 kB with 413'],
    ],
  },
  {
    attack: 'debug routes, source maps, dot files, stack traces in production',
    tests: [
      ['http/all-routes/attacks.spec.ts', 'find nothing at %s'],
      ['http/all-routes/attacks.spec.ts', 'learn nothing from an unexpected error'],
      ['http/answers/static.spec.ts', '/assets/app-4f3c2b1a.js.map'],
      ['http/answers/static.spec.ts', '/.env'],
    ],
  },
  {
    attack: 'inline scripts and other hosts (CSP)',
    tests: [
      ['http/all-routes/requests.spec.ts', 'sends a strict content security policy'],
      ['http/answers/security-headers.spec.ts', 'frames of the two video hosts alone'],
    ],
  },
  {
    attack: 'a promotion with somebody’s, an unpaid or a donation’s payment',
    tests: [
      [
        'features/promotions/promotions.spec.ts',
        'somebody’s, an unpaid, an unknown or a donation’s',
      ],
    ],
  },
  {
    attack: '100 hashtags at once',
    tests: [['features/hashtags/hashtags.spec.ts', 'added and removed once by 100 calls at once']],
  },
  {
    attack: '100 reactions or votes at once',
    tests: [
      ['features/reactions/reactions.spec.ts', 'change once by a hundred simultaneous calls'],
      ['features/trailers/votes.spec.ts', 'counts once when it is sent a hundred times'],
    ],
  },
  {
    attack: 'slow headers and bodies',
    tests: [['http/server.spec.ts', 'answers 408 to a client that sends %s too slowly']],
  },
];
