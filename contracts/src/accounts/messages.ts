export const accountMessages = {
  usernameShort: 'Username must be at least 3 characters',
  usernameLong: 'Username must be less than 30 characters',
  usernameForm: 'Username may contain letters, digits, dots, dashes and underscores',
  usernameSigns: 'Username must contain a letter or a digit',
  usernameScripts: 'Username may not mix letters of different alphabets',
  email: 'Invalid email address',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: 'Password must be at most 72 bytes',
  passwordsDiffer: "Passwords don't match",
  badCredentials: 'Invalid username or password. Please try again.',
  registrationTaken: 'Registration failed. This username or email may already be in use.',
  userNotFound: 'User not found',
} as const;
