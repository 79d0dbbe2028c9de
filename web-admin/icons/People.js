import Users from 'lucide-react/icons/users';
import { icon } from './icon.js';

export default icon('People', Users);
