import Moon from 'lucide-react/icons/moon';
import { icon } from './icon.js';

export default icon('Brightness4', Moon);
