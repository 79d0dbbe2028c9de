/** The accounts and the password of the demo data on a loopback address. */
export const demoAccount = { username: 'demo', password: 'rostrum-demo' } as const;
export const adminAccount = { username: 'admin', password: 'rostrum-demo' } as const;
