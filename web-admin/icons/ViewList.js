import LayoutList from 'lucide-react/icons/layout-list';
import { icon } from './icon.js';

export default icon('ViewList', LayoutList);
