import Menu from 'lucide-react/icons/menu';
import { icon } from './icon.js';

export default icon('Menu', Menu);
